import type { SessionDoubles } from '@boathouse/domain/training/session-joins/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { doublesQuery, useJoins } from './api.ts'
import { DoublesNotice } from './doubles-notice.tsx'
import classes from './joined-card.module.css'
import { choicesAfterParting } from './rejoined.ts'
import { useJoinWords } from './use-join-words.ts'

interface Props {
  readonly sessionId: string
  readonly onCompare: () => void
}

/** On a session's page: the open question about duplicates, and the sessions merged into it. */
export function SessionJoins({ sessionId, onCompare }: Props) {
  const { data } = useQuery(doublesQuery(sessionId))
  const parting = useParting(sessionId)
  return (
    <>
      {data && data.candidates.length > 0 && <DoublesNotice count={1} onCompare={onCompare} />}
      {data && data.joined.length > 0 && <JoinedCard doubles={data} parting={parting} />}
      <PartingBars parting={parting} />
    </>
  )
}

type Joined = SessionDoubles['joined'][number]

/** Splits a merged session, with undo. */
function useParting(sessionId: string) {
  const { join, part } = useJoins()
  const [working, setWorking] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [undo, setUndo] = useState<(() => Promise<unknown>) | null>(null)
  const attempt = async (name: string, work: () => Promise<void>) => {
    setWorking(name)
    setError(null)
    await work().catch(setError)
    setWorking(null)
  }
  return {
    working,
    error,
    forget: () => {
      setUndo(null)
      setError(null)
    },
    undo: undo && (() => void attempt('undo', async () => void (await undo()))),
    part: (before: SessionDoubles['session'], { session: { id: joinedId }, choices }: Joined) =>
      void attempt(joinedId, async () => {
        const { session, parted } = await part({ params: { id: sessionId, joinedId } })
        const versions = { version: session.version, otherVersion: parted.version }
        const kept = choicesAfterParting({ before, session, parted }, choices)
        setUndo(() => async () => {
          await join({ params: { id: sessionId }, body: { sessionId: joinedId, ...versions, choices: kept } })
          setUndo(null)
        })
      }),
  }
}

type Parting = ReturnType<typeof useParting>

function JoinedCard({ doubles, parting }: { doubles: SessionDoubles; parting: Parting }) {
  const t = useTranslate()
  const { originOf, wordsOf } = useJoinWords()
  return (
    <Card title={t('joins.joined', { count: doubles.joined.length + 1 })}>
      <p>{originOf(doubles)}</p>
      <ul className={classes.list}>
        {doubles.joined.map((one) => (
          <li key={one.session.id} className={classes.one}>
            <span className={classes.words}>
              {originOf(one)}{' '}
              <Quiet as="span">
                {[wordsOf('start', one.session), wordsOf('distance', one.session)]
                  .filter(Boolean)
                  .join(' · ')}
              </Quiet>
            </span>
            <WorkButton
              variant="default"
              label={t('joins.part')}
              fullLabel={t('joins.part.full', { origin: originOf(one) })}
              workingLabel={t('joins.parting')}
              isWorking={parting.working === one.session.id}
              onClick={() => parting.part(doubles.session, one)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PartingBars({ parting }: { parting: Parting }) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const { undo, error, forget } = parting
  return (
    <UndoBars>
      {undo && error === null && (
        <UndoBar words={t('joins.parted')} undoLabel={t('joins.joinAgain')} onUndo={undo} onGone={forget} />
      )}
      {error !== null && (
        <FailedBar
          words={codeWords.ofFailure(error)}
          actions={
            <Button variant="subtle" onClick={forget}>
              {t('app.close')}
            </Button>
          }
        />
      )}
    </UndoBars>
  )
}
