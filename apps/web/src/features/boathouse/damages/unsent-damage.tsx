import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { type StoredObject, selectObjects } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { isStuck } from '#outbox/outbox.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { useOutbox } from '#outbox/use-outbox.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import type { BoatAddress } from './api.ts'
import { type DamageReport, damageChannel, type ReportedDamage } from './damage-channel.ts'
import classes from './damages.module.css'

const DamageDialog = lazyRouteComponent(() => import('./damage-editor.tsx'), 'DamageDialog')

export function UnsentDamage({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const codes = useCodeWords()
  const [isChanging, setChanging] = useState(false)
  const { about, queue } = object as StoredObject<ReportedDamage, DamageReport>
  const refused = queue.find(({ refusal }) => refusal)
  const report = refused ?? queue.at(-1)
  if (!report) return null
  const { body, photos, refusal, wrong, isReported } = report
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={about.id}
      title={t('damage.unsent.title', { name: about.boatName })}
      actions={
        refused && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('action.change')}
          </Button>
        )
      }
    >
      <p>{t(`severity.${body.severity}`)}</p>
      <p translate="no">{[body.what, body.place].filter(Boolean).join(', ')}</p>
      <p>{t('damage.unsent.photos', { count: photos.length })}</p>
      {refusal && (
        <Notice tone="bad" title={t(isReported ? 'damage.photosMissing' : 'damage.notSaved')}>
          {wrong === null ? codes.ofFailure(toFailure(refusal.code)) : codes.ofField(refusal.code)}
        </Notice>
      )}
      {refused && isChanging && (
        <Suspense>
          <DamageDialog
            {...about}
            userId={outbox.userId}
            unsent={refused}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </UnsentCard>
  )
}

/** Refused reports, and all unsent ones if the outbox is stuck. Kiosks have no other screen for them. */
export function UnsentDamages({ userId }: { readonly userId: string }) {
  const { outbox, now } = useOutbox(userId)
  return selectObjects(now.objects, damageChannel)
    .filter(({ queue }) => isStuck(now) || queue.some(({ refusal }) => refusal))
    .map((object) => <UnsentDamage key={object.about.id} {...{ object, outbox }} />)
}

export function UnsentOfBoat({ userId, boatId }: Pick<BoatAddress, 'boatId'> & { readonly userId: string }) {
  const t = useTranslate()
  const { now } = useOutbox(userId)
  const reports = selectObjects(now.objects, damageChannel)
    .filter(
      ({ about, queue }) => about.boatId === boatId && (isStuck(now) || queue.some((one) => one.refusal)),
    )
    .flatMap(({ queue }) => queue.slice(-1))
  return reports.map(({ id, body, photos }) => (
    <p key={id} role="status" className={classes.unsent}>
      <strong>{t('notSent.title')}</strong> <span translate="no">{body.what}</span>{' '}
      {t('damage.unsent.photos', { count: photos.length })}
    </p>
  ))
}
