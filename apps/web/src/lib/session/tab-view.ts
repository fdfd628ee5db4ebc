import { CHILD_HEADER, TAB_CHILD } from '@boathouse/domain/kernel/tab-child'
import { CLUB_HEADER, TAB_CLUB } from '@boathouse/domain/kernel/tab-club'
import { quietly } from '../device/quietly.ts'

const ID = /^[\da-f-]{36}$/

/** An id in the tab's own storage, so tabs can show different views. `parameter` names it in the page's URL. */
const idOfTab = (key: string, parameter: string) => ({
  read: (): string | null => {
    const id = quietly(() => sessionStorage.getItem(key)) ?? ''
    return ID.test(id) ? id : null
  },
  keep: (id: string): void => quietly(() => sessionStorage.setItem(key, id)),
  forget: (): void => quietly(() => sessionStorage.removeItem(key)),
  parameter,
})

/** Club that this tab shows, for members of several. Without it, the current club on the server decides. */
export const tabClub = idOfTab('club', TAB_CLUB)

/** Child whose screens this tab shows to a guardian. */
export const tabChild = idOfTab('child', TAB_CHILD)

/** Moves ids from the page's URL, as in mails and notifications, to the tab's storage. */
export function takeTabView(): void {
  const url = new URL(location.href)
  const named = [tabClub, tabChild].filter(({ parameter }) => url.searchParams.has(parameter))
  if (named.length === 0) return
  for (const { parameter, keep } of named) {
    keep(url.searchParams.get(parameter) ?? '')
    url.searchParams.delete(parameter)
  }
  history.replaceState(history.state, '', url)
}

/** Headers that name the tab's club and child in each call. */
export function tabHeaders(): Readonly<Record<string, string>> {
  const [clubId, childId] = [tabClub.read(), tabChild.read()]
  return {
    ...(clubId !== null && { [CLUB_HEADER]: clubId }),
    ...(childId !== null && { [CHILD_HEADER]: childId }),
  }
}
