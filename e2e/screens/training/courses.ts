import type { Page } from '@playwright/test'
import { addCourse } from '../../fixtures/courses.ts'
import { enterAs } from '../../fixtures/people.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { courseDialog, coursesPage } from '../../pages/courses-page.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG_NAME = 'From the railway bridge to the weir behind the old paper mill'

const list = { path: '/personal-records/courses' } as const
const one = { route: '/personal-records/courses/$courseId' } as const

const draw = async (page: Page) =>
  `/training-logs/${await sendRecording(page.request, outingFit())}?dialog=course`

async function withTimes(page: Page): Promise<string> {
  // Ends the requests of the screen before, which would be another user's.
  await page.goto('about:blank')
  await enterAs(page.request)
  // 41 is FIT's number of kayaking.
  await sendRecording(page.request, outingFit({ after: 86_400, seconds: 3_000, sport: 41 }))
  await sendRecording(page.request, outingFit({ after: 2 * 86_400, seconds: 3_000 }))
  return (await addCourse(page.request, LONG_NAME)).id
}

const screens: readonly Screen[] = [
  {
    ...list,
    name: 'no courses',
    before: (page) => enterAs(page.request),
    open: (page) => page.getByText('No courses yet.').waitFor(),
  },
  {
    name: 'draw a course',
    route: '/training-logs/$sessionId',
    dialog: 'course.draw',
    path: draw,
    open: (page) => courseDialog(page).picture.waitFor(),
  },
  {
    name: 'draw a course, wrong',
    route: '/training-logs/$sessionId',
    dialog: 'course.draw',
    path: draw,
    open: async (page) => {
      await courseDialog(page).width.fill('1')
      await courseDialog(page).save.click()
    },
  },
  {
    name: 'draw a course on a track that does not come',
    route: '/training-logs/$sessionId',
    dialog: 'course.draw',
    path: draw,
    before: (page) => respond(page, '**/streams', { code: 'unavailable' }, 503),
    open: (page) => courseDialog(page).dialog.getByText('The track could not be loaded.').waitFor(),
  },
  {
    ...list,
    name: 'courses, being searched',
    before: async (page) => {
      await withTimes(page)
      await respond(page, '**/api/courses/search', { unsearched: 1 }, 200)
      await page.route('**/api/courses/search', () => {}, { times: 1 })
    },
    open: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    ...list,
    name: 'courses with times, one being renamed',
    before: withTimes,
    open: async (page) => {
      await page.getByText('Start to finish').first().waitFor()
      await coursesPage(page).pick(LONG_NAME, 'Rename')
    },
  },
  {
    ...one,
    name: 'one course',
    path: async (page) => `/personal-records/courses/${await withTimes(page)}`,
    open: (page) => coursesPage(page).ranking('Finish to start').getByRole('link').first().waitFor(),
  },
  { ...one, name: 'a course that is gone', path: '/personal-records/courses/none' },
]

async function courseOfClub(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/courses')).json()) as {
    items: { id: string; owner: string }[]
  }
  return `/personal-records/courses/${items.find(({ owner }) => owner === 'club')?.id}`
}

const piece = (place: number, own: object = {}) => ({
  ...{ direction: 'forth', family: 'rowing', place, seconds: 120 + place, date: '2026-05-04' },
  athlete: { id: `athlete-${place}`, firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff' },
  sessionId: `session-${place}`,
  ...own,
})

const ofCoaches: readonly Screen[] = [
  {
    ...one,
    name: 'a club’s course with its ranking',
    path: courseOfClub,
    before: (page) =>
      respond(page, '**/ranking', {
        items: [piece(1), piece(2), piece(1, { direction: 'back' }), piece(1, { family: 'sup' })],
      }),
    open: (page) =>
      page
        .getByRole('link', { name: /^Wolfe/ })
        .first()
        .waitFor(),
  },
]

export const courseGroups: readonly ScreenGroup[] = [
  { name: 'courses', signedIn: 'nobody', expectedErrors: ['status of 503'], screens },
  { name: 'rankings of courses', signedIn: 'Club admin', screens: ofCoaches },
]
