import type { Practice } from '@boathouse/domain/practices/model'
import type { RegisterCounts } from '@boathouse/domain/register/model'
import { countRegister } from '@boathouse/domain/register/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { nextPracticeQuery } from '#shared/practices/practice-cache.ts'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { registerQuery } from './api.ts'
import classes from './register.module.css'
import { toLines, toWalkIns } from './tap-queue.ts'
import { useHeadcountText } from './use-headcount-text.ts'
import { useTaps } from './use-taps.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
}

/** For an admin: the practice that is on, and the way to its register. The next practice's is on its own card. */
export function RegisterNow({ clubId, userId }: Props) {
  const { data } = useQuery(nextPracticeQuery)
  if (!data?.now || data.now.id === data.next?.id) return null
  return <CurrentPractice practice={data.now} clubId={clubId} userId={userId} />
}

interface PracticeProps extends Props {
  readonly practice: Practice
}

function CurrentPractice({ practice, ...props }: PracticeProps) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  return (
    <Card title={t('registerNow.title')}>
      <div className={classes.words}>
        <strong translate="no">{practice.title}</strong>
        <span className={classes.when}>
          <time dateTime={practice.startsAt}>{when(practice)}</time>
          {practice.place && <span translate="no"> · {practice.place}</span>}
        </span>
      </div>
      <TakeRegister practice={practice} {...props} />
    </Card>
  )
}

/** How many are here so far, and the way to the register. */
export function TakeRegister({ practice, clubId, userId }: PracticeProps) {
  const t = useTranslate()
  const counts = useCounts(practice.id, clubId, userId)
  return (
    <div className={classes.parts}>
      {/* Its line is kept until it is known. */}
      <span>{counts ? <Headcount counts={counts} /> : '\u00a0'}</span>
      <LinkButton
        to="/attendance/$practiceId/register"
        params={{ practiceId: practice.id }}
        className={classes.take ?? ''}
        mih="var(--wet-touch)"
      >
        {t('registerNow.take')}
      </LinkButton>
    </div>
  )
}

const Headcount = ({ counts }: { counts: RegisterCounts }) => useHeadcountText(counts)

/** With what was tapped here and is not saved yet; null until they are known. */
function useCounts(practiceId: string, clubId: string, userId: string): RegisterCounts | null {
  const { data } = useQuery(registerQuery(clubId, practiceId))
  const { now } = useTaps(userId)
  if (!data) return null
  const queue = now.queues.get(practiceId)?.queue ?? []
  return countRegister(toLines(data.entries, queue), toWalkIns(data.walkIns, queue).length)
}
