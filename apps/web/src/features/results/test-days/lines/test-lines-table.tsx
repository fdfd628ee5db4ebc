import type { TestLine } from '@boathouse/domain/results/test-days/model'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import classes from './test-lines.module.css'

interface Props {
  readonly line: TestLine
  readonly isOpen: boolean
}

export function TestLinesTable({ line, ...first }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(first.isOpen)
  const { exactDay, number } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  return (
    <Disclosure label={t('history.table')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <table className={classes.table} aria-label={t('testLines.table', { discipline: nameOf(line) })}>
        <thead>
          <tr>
            <th scope="col">{t('testLines.test')}</th>
            <th scope="col">{t('label.result')}</th>
            <th scope="col">{t('testLines.band')}</th>
          </tr>
        </thead>
        <tbody>
          {line.points.toReversed().map(({ testDayId, title, date, value, band }) => (
            <tr key={testDayId}>
              <td>
                <span translate="no">{title}</span>
                <time className={classes.day} dateTime={date}>
                  {exactDay(date)}
                </time>
              </td>
              <td className={classes.figure}>{figureOf(line, value)}</td>
              <td>
                {band ? (
                  t('testLines.band.of', {
                    from: figureOf(line, band.tenth),
                    to: figureOf(line, band.ninetieth),
                    athletes: number(band.athletes),
                  })
                ) : (
                  <Dash meaning={t('testLines.band.none')} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
