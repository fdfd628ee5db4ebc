import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { LinkedText } from './folded-text.tsx'

test.each([
  ['https://club.example/a?b=c', 'https://club.example/a?b=c'],
  ['see http://club.example.', 'http://club.example.'],
])('turns the address in %j into a link', async (text, href) => {
  await renderPart(<LinkedText>{text}</LinkedText>)
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://x%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '<a href="https:javascript:alert(1)">',
  '//club.example',
])('keeps %j as text without a link (C3)', async (text) => {
  await renderPart(<LinkedText>{text}</LinkedText>)
  expect(screen.getByText(text).tagName).toBe('P')
  expect(screen.queryByRole('link')).toBeNull()
})
