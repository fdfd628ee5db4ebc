import { id as practiceIdOf } from '@boathouse/domain/kernel/ids'
import type { Poster } from '@boathouse/domain/practices/check-ins/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { QrCode } from '#shared/practices/check-ins/qr-code.tsx'
import { Button } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { posterQuery } from './api.ts'
import { CodeNotShown } from './code-not-shown.tsx'
import classes from './poster-screen.module.css'

interface Props {
  readonly clubId: string
  readonly practiceId: string
  readonly back: ReactNode
}

export function PosterScreen({ clubId, practiceId, back }: Props) {
  const t = useTranslate()
  const isId = practiceIdOf.safeParse(practiceId).success
  const { data, error, refetch } = useQuery({ ...posterQuery(clubId, practiceId), enabled: isId })
  return (
    <>
      <PageHeader
        back={back}
        title={t('poster.title')}
        lead={t('poster.lead')}
        action={data && <Button onClick={() => print()}>{t('action.print')}</Button>}
      />
      {data ? (
        <Sheet poster={data} />
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

function Sheet({ poster: { clubName, place, code } }: { poster: Poster }) {
  const t = useTranslate()
  const address = `${location.origin}/check-in?${new URLSearchParams({ code })}`
  const host = <span translate="no">{location.host}</span>
  return (
    <section className={classes.sheet} aria-label={t('poster.title')}>
      <h2 className={classes.title}>{t('checkIn.own.title')}</h2>
      <p className={classes.place} translate="no">
        {[clubName, place].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.picture}>
        <QrCode text={address} label={t('checkIn.scan')} />
      </div>
      <p>{fillPlaceholder(t('checkIn.type', { address: PLACEHOLDER }), host)}</p>
      <p className={classes.figures}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
    </section>
  )
}
