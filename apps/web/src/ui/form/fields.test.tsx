import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { PasswordInput, Textarea, TextInput } from './fields.tsx'

test.each([
  ['TextInput', TextInput],
  ['Textarea', Textarea],
  ['PasswordInput', PasswordInput],
])('marks %s as invalid for screen readers', async (_, Field) => {
  await renderPart(
    <>
      <Field label="wrong" error="Fill this in." />
      <Field label="right" />
    </>,
  )
  expect(screen.getByLabelText('wrong').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('right').getAttribute('aria-invalid')).toBeNull()
})
