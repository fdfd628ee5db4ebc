import { newId } from '@boathouse/domain/kernel/ids'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { useState } from 'react'
import { merge } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { toFailure } from '#outbox/to-failure.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { type ChangedSession, sessionChannel } from './session-channel.ts'
import { toFormValues } from './session-form-values.ts'
import { asNewSession, type SessionChange, toUnsentSession, tryAgain } from './session-queue.ts'
import { useConflictFacts } from './use-conflict-facts.tsx'
import { useSessionFacts } from './use-session-facts.tsx'
import { useSessionWords } from './use-session-words.ts'

/** A session's unsent changes, beside the stored version if that differs. */
export function UnsentTrainingSession({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { ofFailure } = useCodeWords()
  const { nameOf, durationOf } = useSessionWords()
  const { about, queue, since } = object as StoredObject<ChangedSession, SessionChange>
  const { typed } = toUnsentSession(queue, about.stored, since)
  const session = typed ?? about.stored
  const refusal = queue.find((one) => one.refusal)?.refusal ?? null
  const [newSessionId] = useState(newId)
  const asNew = asNewSession(queue, typed, newSessionId)
  const send = () => void outbox.change(sessionChannel, about, (all) => asNew ?? tryAgain(all))
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={about.id}
      title={session ? `${nameOf(session)} · ${exactDay(session.date)}` : t('trainingSession.details')}
      actions={
        refusal && (
          <Button variant="default" onClick={send}>
            {t(asNew ? 'trainingSession.saveAsNew' : refusal.current ? 'notSent.mine' : 'app.tryAgain')}
          </Button>
        )
      }
    >
      {typed ? (
        <>
          <p>{durationOf(typed)}</p>
          {typed.notes && <p translate="no">{typed.notes}</p>}
          <SessionFacts session={typed} />
        </>
      ) : (
        <p>{t('trainingSession.deleted')}</p>
      )}
      {refusal && (
        <Notice tone="bad" title={t('record.notSavedYet')}>
          {ofFailure(toFailure(refusal.code))}
        </Notice>
      )}
      {refusal?.current && typed && <Theirs mine={typed} theirs={refusal.current} />}
    </UnsentCard>
  )
}

function SessionFacts({ session }: { session: TrainingSession }) {
  const { day, kind, rest, means } = useSessionFacts(session)
  return <Facts facts={[...day, ...kind, ...rest, ...means]} />
}

function Theirs({ mine, theirs }: { mine: TrainingSession; theirs: TrainingSession }) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const values = toFormValues(mine)
  const facts = factsOf(merge(values, values, toFormValues(theirs)))
  if (facts.length === 0) return null
  return (
    <section aria-label={t('record.staleTitle')}>
      <p>{t('record.staleTitle')}</p>
      <Facts facts={facts} />
    </section>
  )
}
