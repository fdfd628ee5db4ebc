import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillPlaceholder, PLACEHOLDER } from './rich-message.tsx'

test.each([`Signed in ${PLACEHOLDER}`, `${PLACEHOLDER} angemeldet`, `Seit ${PLACEHOLDER} angemeldet`])(
  'places markup in %j where the language wants it',
  (words) => {
    const { container } = render(fillPlaceholder(words, <time>today</time>))
    expect(container.textContent).toBe(words.replace(PLACEHOLDER, 'today'))
    expect(container.querySelector('time')?.textContent).toBe('today')
  },
)
