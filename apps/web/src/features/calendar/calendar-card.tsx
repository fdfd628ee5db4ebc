import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { AddressToCopy } from './address-to-copy.tsx'
import { ADDRESS_PLACE, calendarAddressQuery, useAddressCalls } from './api.ts'
import classes from './calendar-card.module.css'

interface Props {
  /** Whether a dialog asks about the address. */
  readonly isAsking: boolean
  readonly onRenew: () => void
  readonly onRevoke: () => void
}

/** The address by which a calendar program reads one's own practices: made, handed on, ended. */
export function CalendarCard(props: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(calendarAddressQuery)
  return (
    <div id={ADDRESS_PLACE} className={classes.place}>
      <Card title={t('calendarAddress.title')}>
        <div className={classes.parts} aria-busy={!data && !isError}>
          <p>{t('calendarAddress.lead')}</p>
          {data && <Known address={data.address} {...props} />}
          {!data && isError && (
            <NotLoaded words={t('calendarAddress.notLoaded')} onRetry={() => void refetch()} />
          )}
          {!data && !isError && (
            <p className={classes.waiting}>
              <Skeleton width="12rem" />
            </p>
          )}
        </div>
      </Card>
    </div>
  )
}

function Known({ address, isAsking, ...rest }: Props & { readonly address: string | null }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { take, renew } = useAddressCalls()
  const place = useFocusKept(address, isAsking)
  if (address !== null) {
    return (
      <div ref={place} className={classes.known}>
        <AddressToCopy address={address} {...rest} />
      </div>
    )
  }
  return (
    <div ref={place} className={classes.known}>
      <p className={classes.quiet}>{t('calendarAddress.warning')}</p>
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
        onClick={() => renew.mutate({}, { onSuccess: take })}
      />
    </div>
  )
}

/** What was pressed goes away when an address comes or ends: the focus goes to what came in its place. */
function useFocusKept(address: string | null, isAsking: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (isAsking || shown.current === address) return
    shown.current = address
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [address, isAsking])
  return place
}
