import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { translated } from '../../packages/messages/src/locales.ts'
import { limits } from '../../packages/messages/src/notes.ts'
import { translationsFile } from '../../packages/messages/src/translations.ts'
import { englishMessages, inStep, missingIn, tooLongIn } from './in-step.mjs'

const messages = await englishMessages()
for (const locale of translated) {
  const file = translationsFile(locale)
  const text = inStep(existsSync(file) ? readFileSync(file, 'utf8') : '', messages, locale)
  writeFileSync(file, text)
  const missing = missingIn(text)
  console.log(`${locale}: ${messages.length - missing.length} of ${messages.length} messages`)
  for (const key of missing.slice(0, 20)) console.log(`  ${key} is missing`)
  if (missing.length > 20) console.log(`  and ${missing.length - 20} more`)
  for (const words of tooLongIn(text, locale, limits)) console.log(`  ${words}`)
}
