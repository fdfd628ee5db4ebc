import type { AnswerRefusal, GivenAnswer } from '@boathouse/domain/practices/answers/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './several-answers.module.css'
import type { Asked, SeveralPlan } from './several-plan.ts'

interface Props {
  readonly plan: SeveralPlan
  readonly answer: GivenAnswer
  readonly changesOthers: boolean
  readonly onChangesOthers: (changesOthers: boolean) => void
  /** Whether more practices are upcoming than can be answered at once. */
  readonly hasMore: boolean
}

export function SeveralSummary({ plan, answer, changesOthers, onChangesOthers, hasMore }: Props) {
  const t = useTranslate()
  const { dayIn } = usePracticeWords()
  const { fresh, others, same, full, refused } = plan
  const last = fresh.at(-1)
  return (
    <>
      <div className={classes.summary} aria-live="polite">
        <p>
          {last
            ? fillPlaceholder(
                t('answers.several.fresh', { count: fresh.length, last: PLACEHOLDER }),
                <time dateTime={last.day}>{dayIn(last.startsAt, last.timeZone)}</time>,
              )
            : t('answers.several.noneFresh')}
        </p>
        {full > 0 && <Quiet>{t('answers.several.full', { count: full })}</Quiet>}
        {same > 0 && <Quiet>{t(`answers.several.same.${answer}`, { count: same })}</Quiet>}
        {refused.size > 0 && (
          <Quiet>
            <LeftOut refused={refused} />
          </Quiet>
        )}
        {hasMore && <Quiet>{t('answers.several.more')}</Quiet>}
      </div>
      {others.length > 0 && (
        <Parts gap="0.25rem">
          <Switch
            label={t('answers.several.others', { count: others.length })}
            isOn={changesOthers}
            onChange={onChangesOthers}
          />
          <ul className={classes.changes}>
            {others.map((practice) => (
              <Change key={practice.id} practice={practice} to={changesOthers ? answer : null} />
            ))}
          </ul>
        </Parts>
      )}
    </>
  )
}

export function LeftOut({ refused }: { readonly refused: ReadonlyMap<AnswerRefusal, number> }) {
  const t = useTranslate()
  return [...refused].map(([code, count]) => t(`answers.several.left.${code}`, { count })).join(' ')
}

function Change({ practice, to }: { readonly practice: Asked; readonly to: GivenAnswer | null }) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const { own, startsAt } = practice
  const now = own.byAbsence ? t('answers.byAbsence') : t(`answer.${own.answer}`)
  return (
    <li>
      <time dateTime={startsAt}>{when(practice)}</time>
      <span>{to ? t('answers.several.change', { from: now, to: t(`answer.${to}`) }) : now}</span>
    </li>
  )
}
