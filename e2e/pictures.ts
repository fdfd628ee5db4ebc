import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Demo, DemoPart } from './fixtures/demo.ts'
import { pairKiosk } from './fixtures/kiosks.ts'
import { logDialog } from './pages/log-dialog.ts'
import { registerSheet } from './pages/register-sheet.ts'
import { sessionPage } from './pages/session-page.ts'
import { trainingLogsPage } from './pages/training-logs-page.ts'

type Window = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'hasTouch' | 'isMobile'>

const PHONE: Window = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
/** The web manifest declares 720 × 1280 pixels for these screenshots. */
const SMALL_PHONE: Window = { ...PHONE, viewport: { width: 360, height: 640 } }
const TABLET: Window = { viewport: { width: 1080, height: 760 }, hasTouch: true }
const WIDE: Window = { viewport: { width: 1280, height: 800 } }
const FLAT: Window = { viewport: { width: 1280, height: 600 } }

interface Stage {
  readonly page: Page
  readonly demo: Demo
}

interface Picture {
  /** Without an ending: `.webp`, and `-dark.webp` in dark mode. With `.jpg`: a light picture only. */
  readonly file: string
  readonly as: DemoPart
  readonly path: string
  readonly window: Window
  /** Brings the opened screen to the state to show. */
  readonly show?: (stage: Stage) => Promise<unknown>
}

const IMAGES = 'docs/images'
/** Shown when a browser offers to install the app. */
const INSTALLING = 'apps/web/public/screenshots'

/** Scrolls until a heading is below the bar at the top. */
const scrollTo = ({ page }: Stage, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('heading', { name })
    .first()
    .evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 96))

/** Opens a link's page as a new load, whose requests the caller waits for. */
async function openLink({ page }: Stage, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.waitForLoadState('networkidle')
}

/** Marks most athletes, so some are left to do. */
async function takeRegister({ page }: Stage) {
  const { state, saved } = registerSheet(page)
  for (const name of ['Bálint', 'Chloé', 'Elif', 'Freya', 'Giorgos']) await state(name, 'Present').click()
  await state('Dilan', 'Late').click()
  await state('Hana', 'Excused').click()
  await state('Isak', 'Absent').click()
  await saved.waitFor()
}

/** Every picture of the README, the guide and the install dialog, in the order in which they are taken. */
export const pictures: readonly Picture[] = [
  { file: `${INSTALLING}/dashboard.jpg`, as: 'Athlete', path: '/dashboard', window: SMALL_PHONE },
  { file: `${INSTALLING}/training-logs.jpg`, as: 'Athlete', path: '/training-logs', window: SMALL_PHONE },
  { file: `${INSTALLING}/attendance.jpg`, as: 'Club admin', path: '/attendance', window: SMALL_PHONE },
  { file: `${INSTALLING}/training-logs-wide.jpg`, as: 'Athlete', path: '/training-logs', window: WIDE },

  // The guide for athletes.
  {
    file: `${IMAGES}/log-session`,
    as: 'Athlete',
    path: '/training-logs?dialog=log',
    window: PHONE,
    show: ({ page }) => logDialog(page).fill({ type: 'Endurance', intensity: 'Low', duration: '75' }),
  },
  {
    file: `${IMAGES}/session`,
    as: 'Athlete',
    path: '/training-logs',
    window: WIDE,
    show: async ({ page, demo }) => {
      const { row } = trainingLogsPage(page)
      await row('8 × 250 m').getByRole('button').first().click()
      await sessionPage(page).cursor.waitFor()
      // The chart of the heart rate shows zones once they are loaded.
      await sessionPage(page).zones.waitFor()
      await scrollTo({ page, demo }, 'Charts')
    },
  },
  { file: `${IMAGES}/personal-records`, as: 'Athlete', path: '/personal-records', window: PHONE },
  {
    file: `${IMAGES}/own-week`,
    as: 'Athlete',
    path: '/training-logs',
    window: PHONE,
    show: async (stage) => {
      // "Was this ...?" is asked of each planned session that today's could be.
      const no = stage.page.getByRole('button', { name: 'No', exact: true })
      await no.click()
      await stage.page.getByText('Mobility”?').waitFor()
      await no.click()
      await no.waitFor({ state: 'detached' })
      await scrollTo(stage, 'My week')
    },
  },
  { file: `${IMAGES}/dashboard`, as: 'Athlete', path: '/dashboard', window: PHONE },
  { file: `${IMAGES}/sharing`, as: 'Athlete', path: '/settings/sharing', window: PHONE },

  // The guide for coaches.
  {
    file: `${IMAGES}/practice`,
    as: 'Club admin',
    path: '/attendance',
    window: PHONE,
    show: async (stage) => {
      await openLink(stage, 'On the water')
      await scrollTo(stage, 'Today')
    },
  },
  {
    file: `${IMAGES}/register`,
    as: 'Club admin',
    path: '/attendance/register',
    window: PHONE,
    show: takeRegister,
  },
  {
    file: `${IMAGES}/plan`,
    as: 'Club admin',
    path: '/team/plan',
    window: WIDE,
    show: (stage) => scrollTo(stage, 'Planned sessions'),
  },
  {
    file: `${IMAGES}/team-week`,
    as: 'Club admin',
    path: '/team',
    window: WIDE,
    show: (stage) => scrollTo(stage, 'The team’s week'),
  },
  {
    file: `${IMAGES}/line-up`,
    as: 'Club admin',
    path: '/line-ups/2026-09-18',
    window: FLAT,
    show: (stage) => scrollTo(stage, 'People'),
  },
  {
    file: `${IMAGES}/test-day`,
    as: 'Club admin',
    path: '/tests',
    window: WIDE,
    show: (stage) => openLink(stage, 'End of the block'),
  },

  // The guide for admins.
  {
    file: `${IMAGES}/invites`,
    as: 'Club admin',
    path: '/admin',
    window: FLAT,
    show: async ({ page }) => {
      await page
        .getByLabel('Email addresses')
        .fill('nora@lakeside.example, Emil Holm <emil@lakeside.example>')
      await page.getByLabel('Squad').selectOption('Juniors')
    },
  },
  {
    file: `${IMAGES}/squad`,
    as: 'Club admin',
    path: '/admin/squads',
    window: FLAT,
    show: (stage) => openLink(stage, 'Racing'),
  },
  {
    file: `${IMAGES}/club-settings`,
    as: 'Club admin',
    path: '/admin/club',
    window: PHONE,
    show: (stage) => scrollTo(stage, 'What the club uses'),
  },
  {
    file: `${IMAGES}/boat`,
    as: 'Club admin',
    path: '/boats',
    window: PHONE,
    show: async (stage) => {
      await openLink(stage, 'Heron')
      await scrollTo(stage, 'Damage')
    },
  },
  // Last: the tablet's browser is no longer signed in.
  {
    file: `${IMAGES}/board`,
    as: 'Club admin',
    path: '/dashboard',
    window: TABLET,
    show: ({ page }) => pairKiosk(page, page, 'Boathouse wall'),
  },
]
