import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { TestLine } from '@boathouse/domain/results/test-days/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import chart from '#ui/chart/chart.module.css'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { memberTestLinesQuery, testLinesQuery } from '../api.ts'
import classes from './test-lines.module.css'
import { TestLinesTable } from './test-lines-table.tsx'

const loadChart = () => import('./test-lines-chart.tsx').then(({ TestLinesChart }) => TestLinesChart)

/** The user's tests over time, with a link to the club's test days. */
export function OwnTestLines() {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(testLinesQuery)
  if (!data && !error) return null
  return (
    <div className={classes.place}>
      <Card
        title={t('label.tests')}
        more={
          <LinkButton to="/tests" variant="subtle">
            {t('testLines.all')}
          </LinkButton>
        }
      >
        {!data ? (
          <NotLoaded words={t('testLines.notLoaded')} onRetry={() => void refetch()} />
        ) : data.items.length === 0 ? (
          <p className={classes.quiet}>{t('testLines.empty')}</p>
        ) : (
          <Lines lines={data.items} />
        )}
      </Card>
    </div>
  )
}

interface MemberProps {
  readonly clubId: string
  readonly memberId: string
  /** Whether nothing else is on the screen: then shows a text if there are no tests. */
  readonly isAlone?: boolean
}

export function MemberTestLines({ isAlone = false, ...member }: MemberProps) {
  const t = useTranslate()
  const { data } = useQuery(memberTestLinesQuery(member))
  if (!data || (data.items.length === 0 && !isAlone)) return null
  return (
    <div className={classes.place}>
      <Card title={t('label.tests')}>
        {data.items.length === 0 ? <p>{t('testLines.member.empty')}</p> : <Lines lines={data.items} />}
      </Card>
    </div>
  )
}

/** Chart and table of one discipline at a time. */
function Lines({ lines }: { lines: readonly TestLine[] }) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const line = lines.find(({ disciplineKey }) => disciplineKey === chosen) ?? lines[0]
  if (!line) return null
  return (
    <Parts gap="1rem">
      {lines.length > 1 && (
        <ChoicePills
          label={t('label.discipline')}
          options={lines.map((one) => ({
            value: one.disciplineKey,
            label: <span translate="no">{nameOf(one)}</span>,
          }))}
          value={line.disciplineKey}
          onChange={setChosen}
        />
      )}
      <Drawn key={line.disciplineKey} line={line} />
    </Parts>
  )
}

function Drawn({ line }: { line: TestLine }) {
  const t = useTranslate()
  const { nameOf, figureOf } = useDisciplineWords()
  const comparison = findComparison(line.disciplineKey, line.clubDiscipline)
  if (!comparison) return null
  const isOne = line.points.length < 2
  const hasBand = line.points.some(({ band }) => band !== null)
  const better =
    comparison.direction === 'most' ? 'moreIsUp' : comparison.measure === 'time' ? 'fasterIsUp' : 'lessIsUp'
  const label = t('testLines.chart', { discipline: nameOf(line), better: t(`history.${better}`) })
  return (
    <>
      {!isOne && (
        <figure>
          <figcaption className={chart.caption}>
            {label} {hasBand && t('testLines.band.lead')}
          </figcaption>
          <div className={classes.frame} translate="no">
            <LazyPart
              load={loadChart}
              props={{ line, comparison, label, write: (value: number) => figureOf(line, value) }}
              waiting={<p className={chart.waiting}>{t('app.loading')}</p>}
              notLoaded={t('app.chartNotLoaded')}
            />
          </div>
        </figure>
      )}
      <TestLinesTable line={line} isOpen={isOne} />
    </>
  )
}
