import type { Consent, ConsentChoice } from '@boathouse/domain/club/consents/model'
import { choicesOf } from '@boathouse/domain/club/consents/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type SubmitEvent, useRef, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useChangeConsent } from './api.ts'
import { useChoiceWords } from './consent-words.tsx'

interface Props {
  readonly consent: Consent
  readonly today: CalendarDay
  readonly onSaved?: () => void
}

type Days = 'all' | 'today' | 'stored'

/** Choice of what coaches see. No option is preselected until the athlete has answered. */
export function ConsentForm({ consent, today, onSaved }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const wordsOf = useChoiceWords(consent.kind)
  const { weekday } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { change, update } = useChangeConsent()
  const [picked, pick] = useState<ConsentChoice | null>(null)
  const [pickedDays, pickDays] = useState<Days | null>(null)
  const [isMissing, setMissing] = useState(false)
  const choice = picked ?? (consent.version > 0 ? consent.choice : '')
  const days = pickedDays ?? (consent.from === null ? 'all' : 'stored')
  const from: Record<Days, CalendarDay | null> = { all: null, today, stored: consent.from }
  // The consent before the last change, for undo.
  const [before, setBefore] = useState<Pick<Consent, 'choice' | 'from'> | null>(null)
  const hasStored = consent.from !== null && consent.from !== today
  const send = (answer: Pick<Consent, 'choice' | 'from'>, undoes: typeof before) =>
    change.mutate(
      {
        params: { kind: consent.kind },
        body: { clubId: consent.clubId, version: consent.version, ...answer },
      },
      {
        onSuccess: (now) => {
          update(now)
          pick(null)
          pickDays(null)
          setBefore(undoes)
          onSaved?.()
        },
        onError: ({ code, current }) => {
          if (code === 'stale' && current) update(current as Consent)
        },
      },
    )
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(choice === '')
    if (choice === '') form.current?.querySelector('input')?.focus()
    if (choice === '' || change.isPending) return
    send({ choice, from: from[days] }, consent.version > 0 ? consent : null)
  }
  const undo = () => {
    if (!before || change.isPending) return
    // Undo removes its button: focus the nearest one.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    send({ choice: before.choice, from: before.from }, null)
  }
  const failure =
    change.error && (change.error.code === 'stale' ? t('consent.stale') : words.ofFailure(change.error))
  return (
    <Form ref={form} onSubmit={save} error={null}>
      <ChoicePills
        label={t('consent.choice')}
        options={choicesOf[consent.kind].map((value) => ({ value, label: wordsOf.name(value) }))}
        value={choice}
        onChange={pick}
        error={isMissing && choice === '' ? t('field.choiceRequired') : undefined}
      />
      <Quiet>{choice !== '' && wordsOf.about(choice)}</Quiet>
      {choice !== '' && choice !== 'nothing' && (
        <ChoicePills
          label={t('consent.from')}
          options={[
            { value: 'all' as const, label: t('consent.from.all') },
            ...(hasStored && consent.from
              ? [{ value: 'stored' as const, label: t('label.fromDay', { day: weekday(consent.from) }) }]
              : []),
            { value: 'today' as const, label: t('consent.from.today') },
          ]}
          value={!hasStored && days === 'stored' ? 'today' : days}
          onChange={pickDays}
        />
      )}
      {failure && (
        <Notice tone="bad" title={t('record.notSaved')}>
          {failure}
        </Notice>
      )}
      <div className={classes.actions}>
        <WorkButton
          type="submit"
          label={t('consent.save')}
          workingLabel={t('record.saving')}
          isWorking={change.isPending}
        />
        <p className={classes.status} role="status">
          {change.isSuccess && wordsOf.saved(consent.choice)}
        </p>
        {change.isSuccess && before && (
          <Button variant="default" onClick={undo}>
            {t('record.undo')}
          </Button>
        )}
      </div>
    </Form>
  )
}
