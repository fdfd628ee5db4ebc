import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const COMPILER = '@lingui/message-utils/compileMessage'
const IDENTITY = '\0compiled-already'
const CATALOGUE = '\0catalogue:'

/**
 * Compiles the word catalogues while the web is built, so that no page carries the ICU parser, which is larger than all
 * English words. In development, tests and mails the same messages are compiled as they are read.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: async function (source, importer, { kind }) {
      if (source === COMPILER) return IDENTITY
      if (!importer?.endsWith('/packages/messages/src/locales.ts') || kind !== 'dynamic-import') return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `${CATALOGUE}${resolved.id}`
    },
    load: async (id) => {
      if (id === IDENTITY) return 'export const compileMessage = (message) => message'
      return id.startsWith(CATALOGUE) ? await compiled(id.slice(CATALOGUE.length)) : null
    },
  }
}

/** The module of one language, with every message as Lingui runs it. */
async function compiled(file: string): Promise<string> {
  const language: Record<string, Record<string, string>> = await import(pathToFileURL(file).href)
  return Object.entries(language)
    .filter(([, catalogue]) => typeof catalogue === 'object')
    .map(([name, catalogue]) => `export const ${name} = ${JSON.stringify(inRunningForm(catalogue))}`)
    .join('\n')
}

/** What mails say, the server alone reads; the manifest is made by the build. */
const isRead = ([key]: readonly [string, string]) => !/^(mail|manifest)\./.test(key)

const inRunningForm = (catalogue: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(isRead)
      .map(([key, message]) => [key, simplest(compileMessage(message))]),
  )

/** A message without names is one text. */
const simplest = (tokens: ReturnType<typeof compileMessage>) =>
  Array.isArray(tokens) && tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens
