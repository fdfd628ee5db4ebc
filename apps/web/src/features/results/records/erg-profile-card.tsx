import { type ErgProfileBar, ergProfile } from '@boathouse/domain/results/records/erg-profile-rules'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Member, memberRecordsQuery, recordsQuery } from './api.ts'
import classes from './erg-profile-card.module.css'

export function OwnErgProfile() {
  const { data } = useQuery(recordsQuery)
  return <ErgProfile records={data?.items ?? []} />
}

export function MemberErgProfile(member: Member) {
  const { data } = useQuery(memberRecordsQuery(member))
  return <ErgProfile records={data?.items ?? []} />
}

/** RowErg records in per cent of the power over 2,000 m, beside rules of thumb. */
function ErgProfile({ records }: { readonly records: readonly PersonalRecord[] }) {
  const t = useTranslate()
  const bars = ergProfile(records)
  if (bars.every(({ watts }) => watts === null)) return null
  const most = Math.max(...bars.flatMap(({ percent, ruleOfThumb }) => [percent ?? 0, ruleOfThumb ?? 0]))
  return (
    <div className={classes.place}>
      <Card title={t('ergProfile.title')}>
        <Quiet>{t('ergProfile.lead')}</Quiet>
        <ul className={classes.bars} aria-label={t('ergProfile.title')}>
          {bars.map((bar) => (
            <Bar key={bar.piece} bar={bar} most={most} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Bar({ bar, most }: { readonly bar: ErgProfileBar; readonly most: number }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { piece, watts, percent, ruleOfThumb } = bar
  const place = (value: number) => `${(value / most) * 100}%`
  return (
    <li className={classes.bar}>
      <span>{t(`ergProfile.${piece}`)}</span>
      <span className={classes.figure}>
        {watts === null ? (
          <Dash meaning={t('ergProfile.none')} />
        ) : percent === null ? (
          t('ergProfile.watts', { watts: number(Math.round(watts)) })
        ) : (
          t('ergProfile.value', { percent: number(Math.round(percent)), watts: number(Math.round(watts)) })
        )}
      </span>
      <span className={classes.track} aria-hidden="true">
        {percent !== null && <span className={classes.done} style={{ inlineSize: place(percent) }} />}
        {ruleOfThumb !== null && (
          <span className={classes.rule} style={{ insetInlineStart: place(ruleOfThumb) }} />
        )}
      </span>
      {ruleOfThumb !== null && piece !== '2000m' && (
        <Quiet as="span">{t('ergProfile.rule', { percent: number(ruleOfThumb) })}</Quiet>
      )}
    </li>
  )
}
