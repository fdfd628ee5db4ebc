import { CLUB_HEADER, TAB_CLUB } from '@boathouse/domain/kernel/tab-club'
import { quietly } from '../device/quietly.ts'

/** In the tab's own storage, so tabs can show different clubs. */
const KEY = 'club'

const CLUB_ID = /^[\da-f-]{36}$/

/** Club that this tab shows, for members of several; null if the current club on the server decides. */
export function readTabClub(): string | null {
  const clubId = quietly(() => sessionStorage.getItem(KEY)) ?? ''
  return CLUB_ID.test(clubId) ? clubId : null
}

export const keepTabClub = (clubId: string): void => quietly(() => sessionStorage.setItem(KEY, clubId))

export const forgetTabClub = (): void => quietly(() => sessionStorage.removeItem(KEY))

/** Moves the club from the page's URL, as in mails and notifications, to the tab's storage. */
export function takeTabClub(): void {
  const url = new URL(location.href)
  const clubId = url.searchParams.get(TAB_CLUB)
  if (clubId === null) return
  keepTabClub(clubId)
  url.searchParams.delete(TAB_CLUB)
  history.replaceState(history.state, '', url)
}

/** Headers that name the tab's club in each call. */
export function tabHeaders(): Readonly<Record<string, string>> {
  const clubId = readTabClub()
  return clubId === null ? {} : { [CLUB_HEADER]: clubId }
}

/** Path of the call for the current user. */
export function mePath(): string {
  const clubId = readTabClub()
  return clubId === null ? '/api/me' : `/api/clubs/${clubId}/me`
}
