/** What runs before the program is there. */
const FIRST =
  /web\/src\/(boot\/(first-paint|prefetch)|lib\/(api\/prefetched|session\/(session-hint|user-theme)))\.ts$|messages\/src\/locales|preload-helper/

/** What stands in lib/ and is not needed before somebody is signed in. */
const INSIDE =
  /lib\/(api\/(download|filter-search)|i18n\/(amounts|day-names|parse-numbers|screen-headings)|session\/(draft-store|unsaved-work|use-after-sign-out|use-end-session))\b/
/** The library's parts that lie above a page: nothing of them is there before something is opened. */
const ABOVE =
  /@mantine\/core\/.*\/(Combobox|FocusTrap|Menu|Modal|ModalBase|Overlay|Paper|Popover|Portal|ScrollArea|Select)[/.]/

/** What those parts stand on. */
const BELOW_THEM = /@floating-ui|react-remove-scroll|@mantine\/.*(Floating|focus-trap|long-press)/

/** Our own parts made of them. */
const MADE_OF_THEM =
  /apps\/web\/src\/(ui\/(action-menu|asking-dialog|dialog|grouped-select|search-select)|editor\/(record-dialog|stored-record))\b/

/** What the device's own list has of the library's, which stands on a page from the start. */
const ON_THE_PAGE = /ComboboxChevron|get-parsed-combobox|Combobox\.(layer|module)/

// The program waits for its screen before it goes on: in the file that every screen waits for, it would wait for ever.
const ENTRY = /boot\/main\.tsx$/

const isDoor = (id: string) =>
  (/apps\/web\/src\/(boot|lib|features\/installation)\//.test(id) && !INSIDE.test(id) && !ENTRY.test(id)) ||
  /apps\/web\/src\/ui\/(base|button|credential-fields|door|fields|form|icons|mark|notice|page-title|spinner|when-idle|word-divider)\b/.test(
    id,
  ) ||
  (/apps\/web\/src\/(routes|features\/account\/(api|password-form|magic-link|sign-in)|shared\/account\/use-link-request|editor\/contract-form)\b/.test(
    id,
  ) &&
    !id.includes('tsr-split'))

const isLate = (id: string) =>
  (ABOVE.test(id) || BELOW_THEM.test(id) || MADE_OF_THEM.test(id)) && !ON_THE_PAGE.test(id)

/**
 * What signing in needs comes in two files instead of forty, whose headers would weigh more than some of them; React
 * apart, since it changes least. Dialogs, menus and lists to search are one file that no first paint waits for. What
 * four screens or more share otherwise is one file for all inside: on a phone's line a hundred small files wait for each
 * other. The rest is split by route, as the router does it, and charts stay apart.
 */
export const chunks = [
  { name: 'first', test: FIRST },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: isDoor },
  // With all that it imports it would take along what pages show from the start, and every page would wait for it.
  { name: 'late', test: isLate, includeDependenciesRecursively: false },
  { name: 'inside', test: (id: string) => !/recharts|victory|d3-/.test(id), minShareCount: 4 },
  // What every screen does behind the sign-in, and where most stay: one file each, with all that few others need.
  { name: 'frame', test: /routes\/_signed-in\.tsx\?tsr-split/ },
  { name: 'dashboard', test: /_signed-in\/dashboard\.tsx\?tsr-split/ },
  { name: 'training-logs', test: /_signed-in\/training-logs\.tsx\?tsr-split/ },
]
