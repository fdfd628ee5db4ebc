import type { FeltSeries } from '@boathouse/domain/plans/plan-matches/model'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { athleteFeltQuery, feltQuery } from './api.ts'
import classes from './felt-card.module.css'

/** Planned and actual RPE by type of session, from the user's own plan. Renders nothing without planned RPEs. */
export function OwnFeltCard() {
  const { data } = useQuery(feltQuery)
  return data && data.items.length > 0 ? (
    <div className={classes.below}>
      <Felt items={data.items} />
    </div>
  ) : null
}

export function AthleteFeltCard(address: { readonly clubId: string; readonly memberId: string }) {
  const { data, error } = useQuery(athleteFeltQuery(address))
  // If access is refused, hide the cached data too.
  return data && !error && data.items.length > 0 ? <Felt items={data.items} /> : null
}

const useTenths = () => {
  const { number } = useFormats()
  return (tenths: number | null) => number((tenths ?? 0) / 10)
}

function Felt({ items }: { items: readonly FeltSeries[] }) {
  const t = useTranslate()
  const tenths = useTenths()
  return (
    <Card title={t('felt.title')}>
      <p className={classes.lead}>{t('felt.lead')}</p>
      <ul className={classes.types}>
        {items.map((series) => (
          <li key={series.type}>
            <p className={classes.name}>
              {t(series.type === 'notSet' ? 'teamWeek.notSet' : `trainingType.${series.type}`)}
            </p>
            <Quiet>
              {t('felt.of', {
                count: series.sessions,
                intended: tenths(series.intended),
                felt: tenths(series.felt),
              })}
            </Quiet>
            <Weeks series={series} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const [WIDTH, HEIGHT, ROOM] = [160, 56, 6] as const
const heightOf = (tenths: number) => HEIGHT - ROOM - (tenths / 100) * (HEIGHT - 2 * ROOM)

function Weeks({ series: { weeks } }: { series: FeltSeries }) {
  const t = useTranslate()
  const tenths = useTenths()
  const { shortDate } = useFormats()
  const step = WIDTH / weeks.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden="true" focusable="false">
        <path className={classes.axis} d={`M0 ${HEIGHT - ROOM}H${WIDTH}M0 ${ROOM}H${WIDTH}`} />
        {weeks.map(({ first, intended, felt }, index) =>
          intended === null || felt === null ? null : (
            <g key={first} transform={`translate(${step * (index + 0.5)} 0)`}>
              <path className={classes.apart} d={`M0 ${heightOf(intended)}V${heightOf(felt)}`} />
              <circle className={classes.felt} r="3" cy={heightOf(felt)} />
              <circle className={classes.intended} r="4.5" cy={heightOf(intended)} />
            </g>
          ),
        )}
      </svg>
      <Hidden>
        {weeks
          .filter(({ sessions }) => sessions > 0)
          .map(({ first, intended, felt }) =>
            t('felt.week', { day: shortDate(first), intended: tenths(intended), felt: tenths(felt) }),
          )
          .join('. ')}
      </Hidden>
    </>
  )
}
