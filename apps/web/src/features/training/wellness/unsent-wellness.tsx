import { newId } from '@boathouse/domain/kernel/ids'
import { wellnessItems } from '@boathouse/domain/kernel/wellness-items'
import { wellnessSteps } from '@boathouse/domain/training/wellness/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { toFailure } from '#outbox/to-failure.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { wellnessChannel } from './wellness-channel.ts'
import { addSaid, type SaidDay, type SaidEntry } from './wellness-queue.ts'

export function UnsentWellness({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { ofFailure } = useCodeWords()
  const { about, queue } = object as StoredObject<SaidDay, SaidEntry>
  const last = queue.at(-1)
  if (!last) return null
  const { refusal, fields } = last
  const send = () => {
    const said = { id: newId(), fields, seen: refusal?.current?.version ?? last.seen }
    void outbox.change(wellnessChannel, about, (all) => addSaid(all, said))
  }
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={about.day}
      title={t('wellness.unsent.title', { day: exactDay(about.day) })}
      actions={
        refusal && (
          <Button variant="default" onClick={send}>
            {t(refusal.current ? 'notSent.mine' : 'app.tryAgain')}
          </Button>
        )
      }
    >
      <ul>
        {wellnessItems.map((item) => {
          const step = wellnessSteps.find((one) => one === fields[item])
          return (
            step && (
              <li key={item}>
                {t('label.named', {
                  name: t(`wellness.item.${item}`),
                  value: t('wellness.step', { step, words: t(`wellness.step.${item}.${step}`) }),
                })}
              </li>
            )
          )
        })}
        {fields.isRestDay && <li>{t('wellness.restDay')}</li>}
        {fields.hoursSlept !== null && <li>{t('wellness.more.hoursSlept', { hours: fields.hoursSlept })}</li>}
        {fields.restingHeartRate !== null && (
          <li>{t('wellness.more.restingHeartRate', { rate: fields.restingHeartRate })}</li>
        )}
      </ul>
      {fields.note && <q translate="no">{fields.note}</q>}
      {refusal && (
        <Notice tone="bad" title={t('record.notSaved')}>
          {refusal.code === 'stale' ? t('wellness.stale') : ofFailure(toFailure(refusal.code))}
        </Notice>
      )}
    </UnsentCard>
  )
}
