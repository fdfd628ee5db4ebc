import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SLOT, withSlot } from './rich-message.tsx'

test.each([`Signed in ${SLOT}`, `${SLOT} angemeldet`, `Seit ${SLOT} angemeldet`])(
  'in %j the language says where',
  (words) => {
    const { container } = render(withSlot(words, <time>today</time>))
    expect(container.textContent).toBe(words.replace(SLOT, 'today'))
    expect(container.querySelector('time')?.textContent).toBe('today')
  },
)
