/// <reference types="vite/client" />

declare module 'virtual:live-queries' {
  /** Prefixes of query ids by kind of change; see `live` of contracts. */
  export const shownBy: Readonly<Record<string, readonly string[]>>
}
