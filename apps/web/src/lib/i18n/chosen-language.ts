const COOKIE = 'language'
const YEAR_SECONDS = 365 * 24 * 3600

/** The reader's languages: the chosen one, then the browser's. */
export const wantedLanguages = (): readonly string[] => [...keptLanguage(), ...navigator.languages]

/**
 * The chosen language with the browser's region, for example `de-GB`; empty without a choice. Other programs of the same
 * host may have a cookie of this name, and formats throw on a tag like `en_US`.
 */
export const keptLanguage = (): readonly string[] =>
  /(?:^|; )language=([a-z]{2}(?:-(?:[A-Z]{2}|\d{3}))?)(?:;|$)/.exec(document.cookie)?.slice(1) ?? []

/** Keeps the chosen language in this browser, also for the server, which sends pages and mails in it. */
export function keepLanguage(tag: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `${COOKIE}=${tag ?? ''}; path=/; max-age=${tag ? YEAR_SECONDS : 0}; samesite=lax${secure}`
}
