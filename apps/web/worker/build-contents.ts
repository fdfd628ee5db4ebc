export interface BuildContents {
  /** Id of the build, which its pages contain too. */
  readonly id: string
  /** Scripts, styles and fonts for all languages. */
  readonly files: readonly string[]
  /** Message files by language. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Paths of screens with a page of their own in each language. */
  readonly pages: readonly string[]
  /** Paths of all screens, as sources of regular expressions. */
  readonly screens: readonly string[]
}

export const SHELL = '/index.html'

export const pageOf = (address: string, locale: string): string => `/screens/${locale}${address}.html`
