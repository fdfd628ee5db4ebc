import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Choices } from '#ui/form/choices.tsx'
import classes from './paste-preview.module.css'
import { listPut, type PastedValue } from './pasted-values.ts'
import { useCellWords } from './use-cell-words.ts'

interface Props {
  readonly values: readonly PastedValue[]
  /** Replaces an ambiguous line by one of its meanings. */
  readonly onChoose: (line: string, other: string) => void
}

export function PastePreview({ values, onChoose }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const put = listPut(values).length
  const left = values.length - put
  return (
    <section aria-label={t('testGrid.paste.preview')}>
      <p role="status" className={classes.summary}>
        {t('testGrid.paste.summary', { put: number(put), left: number(left) })}
      </p>
      <ul className={classes.lines}>
        {values.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
          <li key={place} className={classes.line}>
            {value.into ? (
              <Meant value={value} into={value.into} />
            ) : (
              <LeftOut value={value} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Meant({ value, into }: { value: PastedValue; into: NonNullable<PastedValue['into']> }) {
  const t = useTranslate()
  const words = useCellWords()
  const { at, entered } = into
  const { line, column, cell } = at
  const before = words.shown(column, cell.shown)
  return (
    <>
      <span className={classes.who} translate="no">
        {line.name}
      </span>
      <strong className={classes.figure} translate="no">
        {words.shown(column, entered)}
      </strong>
      <span className={classes.about}>
        {value.outcome === 'same' && t('testGrid.paste.same')}
        {value.outcome === 'found' && before !== null && t('testGrid.paste.instead', { value: before })}
      </span>
      {value.warning && (
        <span className={classes.warning}>
          {t('label.isThisRight')}{' '}
          {t(value.warning === 'beatsLimit' ? 'testGrid.warning.beatsLimit' : 'testGrid.paste.farBetter')}
        </span>
      )}
    </>
  )
}

interface LeftOutProps extends Pick<Props, 'onChoose'> {
  readonly value: PastedValue
}

function LeftOut({ value: { text, outcome, asked }, onChoose }: LeftOutProps) {
  const t = useTranslate()
  return (
    <>
      <span className={classes.who} translate="no">
        {text.trim()}
      </span>
      <span className={classes.why}>
        {outcome !== 'found' && outcome !== 'same' && t(`testGrid.paste.${outcome}`)}
      </span>
      <Choices choices={asked} onChoose={(other) => onChoose(text, other)} />
    </>
  )
}
