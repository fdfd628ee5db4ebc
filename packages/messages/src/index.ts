import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { en } from './en/index.ts'

export type MessageKey = keyof typeof en
export type Catalogue = Readonly<Record<MessageKey, string>>

/** Placeholder names of an ICU message: `{name}` and `{count, plural, …}`, without text in plural branches. */
type NamesIn<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside extends `${infer Name},${string}` ? Name : Inside> | NamesIn<Rest>
  : never
type NameOf<Text> = Text extends `${string}${' ' | '#' | '{'}${string}` ? never : Text

export type MessageValues<Key extends MessageKey> = Record<
  NamesIn<(typeof en)[Key]> & string,
  string | number
>

/** Translates a key. TypeScript requires the values of its placeholders. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: [NamesIn<(typeof en)[Key]>] extends [never] ? [] : [MessageValues<Key>]
) => string

export interface Words {
  readonly t: Translate
  readonly has: (key: string) => key is MessageKey
  readonly add: (more: Partial<Catalogue>) => void
}

export function openWords(locale: string, first: Partial<Catalogue>): Words {
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale, messages: { ...first } })
  return {
    t: (key, ...values) => i18n._(key, values[0]),
    has: (key): key is MessageKey => Object.hasOwn(i18n.messages, key),
    add: (more) => i18n.load(locale, more as Messages),
  }
}

const translators = new WeakMap<Catalogue, Map<string, Translate>>()

/** Returns the cached translator of a language: copying thousands of messages is slow. */
export function translator(locale: string, catalogue: Catalogue): Translate {
  const opened = translators.get(catalogue) ?? new Map<string, Translate>()
  translators.set(catalogue, opened)
  const translate = opened.get(locale) ?? openWords(locale, catalogue).t
  opened.set(locale, translate)
  return translate
}

export const hasMessage = (catalogue: Catalogue, key: string): key is MessageKey =>
  Object.hasOwn(catalogue, key)
