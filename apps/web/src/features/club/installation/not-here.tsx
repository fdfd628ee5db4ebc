import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, type ReactElement, useCallback, useSyncExternalStore } from 'react'
import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { toOwner } from '#lib/offline/last-seen-owner.ts'
import { oldestShown } from '#lib/offline/recalled.ts'
import classes from './not-here.module.css'

const NAMES = {
  '/dashboard': 'nav.dashboard',
  '/training-logs': 'nav.trainingLogs',
  '/personal-records': 'nav.personalRecords',
  '/goals': 'nav.goals',
  '/attendance': 'nav.attendance',
  '/tests': 'label.tests',
  '/team': 'nav.team',
  '/team/plan': 'team.plan',
  '/line-ups': 'label.lineUps',
  '/board': 'board.title',
} as const

/** If a screen has no stored data while offline, links to what is stored. Missing parts of a screen show their own message. */
export const NotHere = ({ me }: { me: Me }) => useIsOffline() && <Instead me={me} />

function Instead({ me }: { me: Me }) {
  const t = useTranslate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const isMissing = useSyncExternalStore(watchScreen, isPartMissing)
  const owner = toOwner(me)
  const queryClient = useQueryClient()
  const watchQueries = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  )
  const isKept = useSyncExternalStore(watchQueries, () => oldestShown(queryClient) !== null)
  const { data: seen = [] } = useQuery({
    queryKey: ['seen', owner],
    queryFn: () => import('#lib/offline/last-seen.ts').then(({ listSeenScreens }) => listSeenScreens(owner)),
    gcTime: 0,
  })
  if (!isMissing || isKept) return null
  const links = seen
    .filter((screen) => screen !== here)
    .map((screen) => (
      <Link key={screen} to={screen}>
        {t(NAMES[screen])}
      </Link>
    ))
  if (me.abilities.keepLog)
    links.push(
      <Link key="log" to="/training-logs" search={{ dialog: 'log' }}>
        {t('trainingSession.title')}
      </Link>,
    )
  if (links.length === 0) return null
  return (
    <p className={classes.line} role="status">
      {fillPlaceholder(t('offline.canOpen', { places: PLACEHOLDER }), <Listed parts={links} />)}
    </p>
  )
}

function Listed({ parts }: { readonly parts: readonly ReactElement[] }) {
  const { formatLocale } = useLanguage()
  const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
  const between = list.format(parts.map(() => PLACEHOLDER)).split(PLACEHOLDER)
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={part.key}>
          {between[at]}
          {part}
        </Fragment>
      ))}
      {between.at(-1)}
    </>
  )
}

/** Parts that failed to load have this attribute. */
const isPartMissing = () => document.querySelector('[data-missing]') !== null

function watchScreen(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
