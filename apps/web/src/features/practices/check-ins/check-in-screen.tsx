import { id as practiceIdOf } from '@boathouse/domain/kernel/ids'
import type { CheckInKey } from '@boathouse/domain/practices/check-ins/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { QrCode } from '#shared/practices/check-ins/qr-code.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { checkInKeyQuery } from './api.ts'
import classes from './check-in-screen.module.css'
import { CodeNotShown } from './code-not-shown.tsx'
import { useShownCode } from './use-shown-code.ts'

interface Props {
  readonly clubId: string
  readonly practiceId: string
  readonly back: ReactNode
}

export function CheckInScreen({ clubId, practiceId, back }: Props) {
  const t = useTranslate()
  const isId = practiceIdOf.safeParse(practiceId).success
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...checkInKeyQuery(clubId, practiceId),
    enabled: isId,
  })
  return (
    <>
      <PageHeader back={back} title={t('checkIn.title')} lead={t('checkIn.lead')} />
      {data ? (
        <Showing checkInKey={data} fetchedAt={dataUpdatedAt} practiceId={practiceId} />
      ) : (
        <CodeNotShown
          error={error}
          isId={isId}
          words={t('checkIn.notLoaded')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

interface ShowingProps {
  readonly checkInKey: CheckInKey
  readonly fetchedAt: number
  readonly practiceId: string
}

function Showing({ checkInKey, fetchedAt, practiceId }: ShowingProps) {
  const t = useTranslate()
  const { time } = useClubTimes()
  const { isTooEarly, isOver, code, secondsLeft } = useShownCode(checkInKey, fetchedAt)
  useWakeLock()
  if (isTooEarly) {
    const opensAt = <time dateTime={checkInKey.opensAt}>{time(checkInKey.opensAt)}</time>
    return <Notice tone="plain">{fillPlaceholder(t('checkIn.opens', { time: PLACEHOLDER }), opensAt)}</Notice>
  }
  if (isOver) return <EmptyState lead={t('checkIn.over')} />
  const address = `${location.origin}/check-in?${new URLSearchParams({ practice: practiceId, code })}`
  return (
    <section className={classes.sheet} aria-label={t('checkIn.code')}>
      <div className={classes.picture}>
        <QrCode text={address} label={t('checkIn.scan')} />
      </div>
      <div className={classes.words}>
        <p>
          {fillPlaceholder(
            t('checkIn.type', { address: PLACEHOLDER }),
            <span translate="no">{location.host}</span>,
          )}
        </p>
        <p className={classes.figures}>
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p className={classes.next} aria-hidden="true">
          {t('checkIn.next', { seconds: secondsLeft })}
        </p>
      </div>
    </section>
  )
}

/** Keeps the screen on, if the browser and battery allow it. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
