import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { CALENDAR_SECTION_ID, calendarFeedQuery, useFeedUrlCalls } from './api.ts'
import classes from './calendar-card.module.css'
import { FeedUrl } from './feed-url.tsx'
import { PlansSwitch } from './plans-switch.tsx'

interface Props {
  readonly isAsking: boolean
  readonly onRenew: () => void
  readonly onRevoke: () => void
}

export function CalendarCard(props: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(calendarFeedQuery)
  return (
    <div id={CALENDAR_SECTION_ID} className={classes.place}>
      <Card title={t('calendarAddress.title')}>
        <div className={parts.parts} aria-busy={!data && !isError}>
          <p>{t('calendarAddress.lead')}</p>
          {data && <FeedUrlSection url={data.address} hasPlans={data.hasPlans} {...props} />}
          {!data && isError && (
            <NotLoaded words={t('calendarAddress.notLoaded')} onRetry={() => void refetch()} />
          )}
          {!data && !isError && (
            <p className={parts.waiting}>
              <Skeleton width="12rem" />
            </p>
          )}
        </div>
      </Card>
    </div>
  )
}

interface SectionProps extends Props {
  readonly url: string | null
  readonly hasPlans: boolean
}

function FeedUrlSection({ url, hasPlans, isAsking, ...rest }: SectionProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { updateCache, renew } = useFeedUrlCalls()
  const section = useFocusReplacement(url, isAsking)
  if (url !== null) {
    return (
      <div ref={section} className={parts.parts}>
        <FeedUrl url={url} {...rest} />
        <PlansSwitch hasPlans={hasPlans} />
      </div>
    )
  }
  return (
    <div ref={section} className={parts.parts}>
      <Quiet>{t('calendarAddress.warning')}</Quiet>
      {renew.error && (
        <Notice tone="bad" title={t('calendarAddress.notMade')}>
          {words.ofFailure(renew.error)}
        </Notice>
      )}
      <WorkButton
        variant="default"
        label={t('calendarAddress.make')}
        workingLabel={t('calendarAddress.making')}
        isWorking={renew.isPending}
        onClick={() => renew.mutate({}, { onSuccess: updateCache })}
      />
    </div>
  )
}

/** The pressed button is removed when an address appears or ends: focuses its replacement. */
function useFocusReplacement(url: string | null, isAsking: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const shown = useRef(url)
  useLayoutEffect(() => {
    if (isAsking || shown.current === url) return
    shown.current = url
    if (document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [url, isAsking])
  return section
}
