import type { OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ClubZone } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { ownKioskQuery } from './api.ts'
import { noteEnded, takeOverUnsent } from './ended-kiosks.ts'
import { forgetPeople } from './forget-people.ts'
import { forgetKiosk, keepKiosk, recallKiosk, wasPaired } from './kept-kiosk.ts'
import classes from './kiosks.module.css'
import { leaveKiosk } from './leave-kiosk.ts'
import { PairForm } from './pair-form.tsx'

/** Interval of the check whether the device is still a kiosk, in milliseconds. */
const EVERY_MS = 30_000

interface Props {
  readonly children: (own: OwnKiosk) => ReactNode
}

/** A kiosk's screen without navigation. Shows the pairing form if the device is not paired or an admin ended the kiosk. */
export function KioskScreen({ children }: Props) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [isPaired, setPaired] = useState(() => {
    recallKiosk(queryClient)
    return wasPaired()
  })
  const [hasEnded, setEnded] = useState(false)
  /** Id of the kiosk that has taken over the device's unsent changes. */
  const [readyId, setReadyId] = useState<string | null>(null)
  const known = useRef<OwnKiosk | undefined>(undefined)
  const { data, error, refetch } = useQuery({
    ...ownKioskQuery,
    enabled: isPaired,
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  })
  useEffect(() => (isPaired ? keepKiosk(queryClient) : undefined), [isPaired, queryClient])
  useEffect(() => {
    if (!data || data.id === known.current?.id) return
    const before = known.current
    known.current = data
    // Earlier or in another tab, the device may have been paired as another kiosk.
    if (before) leaveKiosk(queryClient, before)
    void takeOverUnsent(data).then(() => setReadyId(data.id))
  }, [data, queryClient])
  const isOver = error?.status === 401
  useEffect(() => {
    if (!isOver) return
    setEnded(true)
    setPaired(false)
    const own = queryClient.getQueryData(ownKioskQuery.queryKey)
    if (own) noteEnded(own)
    forgetKiosk(queryClient)
    known.current = undefined
  }, [isOver, queryClient])
  if (!isPaired || isOver) {
    const start = (own: OwnKiosk) => {
      void forgetPeople(queryClient)
      queryClient.setQueryData(ownKioskQuery.queryKey, own)
      setEnded(false)
      setPaired(true)
    }
    return <PairForm hasEnded={hasEnded} onPaired={start} />
  }
  if (!data || data.id !== readyId) {
    return (
      <main className={classes.door}>
        {error ? <NotLoaded words={t('board.notLoaded')} onRetry={() => void refetch()} /> : <Spinner />}
      </main>
    )
  }
  return (
    <ClubZone value={data.club.timeZone}>
      <main className={classes.screen}>
        {children(data)}
        <SpokenStatus />
      </main>
    </ClubZone>
  )
}
