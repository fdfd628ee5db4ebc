/** What the build tells its service worker. */
export interface BuildContents {
  /** Tells builds apart; the build's pages name it, too. */
  readonly id: string
  /** Scripts, styles and fonts that the app may need, whatever its language. */
  readonly files: readonly string[]
  /** By language: the files of its words. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Addresses of screens that have a page of their own in each language. */
  readonly pages: readonly string[]
  /** What the addresses of all screens look like, as sources of regular expressions. */
  readonly screens: readonly string[]
}

/** The page of every screen that has none of its own. */
export const SHELL = '/index.html'

/** Where the build puts a screen's page in a language. */
export const pageOf = (address: string, locale: string): string => `/screens/${locale}${address}.html`
