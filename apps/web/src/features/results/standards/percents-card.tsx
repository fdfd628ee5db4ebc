import type { Comparison, Comparisons } from '@boathouse/domain/results/standards/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePercentWords } from '#shared/results/disciplines/percent-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { memberComparisonQuery, ownComparisonQuery } from './api.ts'
import classes from './standards.module.css'
import { useStandardWords } from './use-standard-words.ts'

interface RecordProps {
  readonly clubId: string | null
  readonly disciplineKey: string
}

export function RecordPercents({ clubId, disciplineKey }: RecordProps) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({ ...ownComparisonQuery, enabled: clubId !== null })
  if (isError && !data) {
    return (
      <Card title={t('percents.title')}>
        <NotLoaded words={t('standards.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.sets.length === 0) return null
  const sets = data.sets.map((set) => ({
    ...set,
    items: set.items.filter((item) => item.disciplineKey === disciplineKey),
  }))
  return (
    <Card title={t('percents.title')}>
      {sets.some(({ items }) => items.length > 0) ? (
        sets.map((set) => <SetPercents key={set.id} set={set} clubId={clubId} />)
      ) : (
        <Quiet>{t('percents.none')}</Quiet>
      )}
      <AskToSay athlete={data.athlete} />
      <ul className={classes.ways}>
        {data.sets.map(({ id, name }) => (
          <li key={id}>
            <Link to="/standards/$setId" params={{ setId: id }}>
              {t('percents.all', { set: name })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SetPercents({ set, clubId }: { readonly set: Comparison; readonly clubId: string | null }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const toPercent = usePercentWords()
  const { figureOf, categoryOf } = useStandardWords(clubId)
  return set.items.map(({ disciplineKey, percent, standard }) => (
    <div key={disciplineKey} className={classes.set}>
      <p>
        <strong>{t('percents.of', { percent: toPercent(percent), set: set.name })}</strong>
      </p>
      <p>
        {t('percents.standard', {
          value: figureOf(disciplineKey, standard.value),
          category: categoryOf(standard),
        })}
      </p>
      <Quiet>
        {standard.setOn === null
          ? t('percents.source', { source: standard.source })
          : t('percents.source.dated', { source: standard.source, day: exactDay(standard.setOn) })}
      </Quiet>
    </div>
  ))
}

/** For athletes without category or year of birth, who are compared with open standards for all ages. */
function AskToSay({ athlete }: Pick<Comparisons, 'athlete'>) {
  const t = useTranslate()
  if (athlete.competesAs !== null && athlete.yearOfBirth !== null) return null
  return (
    <Quiet>
      {t('percents.say')} <Link to="/settings">{t('percents.settings')}</Link>
    </Quiet>
  )
}

/** For admins: a member's records as percentages of the club's standards. */
export function MemberPercents(member: { readonly clubId: string; readonly memberId: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(memberComparisonQuery(member))
  if (isError && !data) {
    return (
      <Card title={t('percents.title')}>
        <NotLoaded words={t('standards.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data) return null
  const about = describe(t, data.athlete)
  if (data.sets.length === 0 && about === null) return null
  return (
    <Card title={t('percents.title')}>
      {about && <p>{about}</p>}
      {data.sets.map((set) => (
        <SetSummary key={set.id} set={set} clubId={member.clubId} />
      ))}
    </Card>
  )
}

function describe(t: ReturnType<typeof useTranslate>, { competesAs, yearOfBirth }: Comparisons['athlete']) {
  const category = competesAs && t(`competesAs.${competesAs}`)
  const year = yearOfBirth === null ? null : String(yearOfBirth)
  if (category && year) return t('percents.athlete', { category, year })
  if (category) return t('percents.athlete.category', { category })
  return year && t('label.bornIn', { year })
}

function SetSummary({ set, clubId }: { readonly set: Comparison; readonly clubId: string }) {
  const t = useTranslate()
  const toPercent = usePercentWords()
  const { nameOf } = useStandardWords(clubId)
  return (
    <div className={classes.set}>
      <p>
        <strong translate="no">{set.name}</strong>
      </p>
      {set.mean ? (
        <p>{t('percents.mean', { percent: toPercent(set.mean.percent), count: set.mean.over })}</p>
      ) : (
        <Quiet>{t('percents.none')}</Quiet>
      )}
      <ul className={classes.lines}>
        {set.items.map(({ disciplineKey, percent, standard }) => (
          <li key={disciplineKey}>
            {t('percents.line', {
              discipline: nameOf(disciplineKey),
              percent: toPercent(percent),
              category: t(`competesAs.${standard.competesAs}`),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
