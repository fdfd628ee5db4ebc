import { answerControls, answerLinkPage } from '../../pages/answers-page.ts'
import { respond } from '../responses.ts'
import type { Screen } from '../screen.ts'
import { given, unanswered } from './answers-given.ts'

const linked = {
  club: 'Lakeside Canoe Club',
  clubId: '01990000-0000-7000-8000-0000000000c1',
  firstName: 'Mira',
  practiceId: '01990000-0000-7000-8000-0000000000e1',
  title: 'On the water',
  place: 'Lakeside boathouse',
  startsAt: '2099-11-24T05:30:00.000Z',
  endsAt: '2099-11-24T07:00:00.000Z',
  timeZone: 'Europe/Oslo',
  cancelReason: '',
  own: unanswered,
  answering: 'open',
  answerUntil: '2099-11-23T17:30:00.000Z',
  answerDeadline: 12,
  isFull: false,
  placing: 'order',
  waiting: 0,
}

const byLink = (own: object): Pick<Screen, 'path' | 'before' | 'open'> => ({
  path: '/answer?token=none&answer=maybe',
  before: (page) => respond(page, '**/api/answers/open', { ...linked, ...own }),
  open: (page) => answerLinkPage(page).whose.waitFor(),
})

/** Pages of links in emails. */
export const answerLinks: readonly Screen[] = [
  { ...byLink({}), name: 'answer by link' },
  { ...byLink({ own: given }), name: 'answer by link, given' },
  {
    ...byLink({}),
    name: 'answer by link, saved',
    open: async (page) => {
      await respond(page, '**/api/answers', { ...linked, own: { ...given, reason: '' } })
      await answerControls(page).answer('Maybe').click()
      await answerLinkPage(page).saved.waitFor()
    },
  },
  { ...byLink({ answering: 'afterDeadline', firstName: null }), name: 'answer by link, too late' },
  { ...byLink({ answering: 'cancelled', cancelReason: 'Storm' }), name: 'answer by link, cancelled' },
  {
    name: 'answer by an unknown link',
    path: '/answer?token=1',
    open: (page) => answerLinkPage(page).why.waitFor(),
  },
  { name: 'dead link to answer', path: '/answer' },
]
