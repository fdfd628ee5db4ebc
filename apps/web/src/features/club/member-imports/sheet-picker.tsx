import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './member-imports.module.css'
import type { SheetRefusal, SheetTable } from './sheet-table.ts'

interface Props {
  readonly onTable: (table: SheetTable) => void
}

type Refusal = SheetRefusal | 'oneFile' | 'notLoaded'

/** Chooses a sheet: a file, or text copied from a spreadsheet. */
export function SheetPicker({ onTable }: Props) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const read = async (source: File | string) => {
    setReading(true)
    setRefusal(null)
    const result = await readSource(source, t('memberImport.pasted'))
    setReading(false)
    if (typeof result === 'string') setRefusal(result)
    else onTable(result)
  }
  const openFiles = (files: readonly File[]) => {
    const [file, another] = files
    if (another) setRefusal('oneFile')
    else if (file) void read(file)
  }
  return (
    <Card title={t('memberImport.sheet')}>
      <div className={classes.parts}>
        <p className={classes.quiet}>{t('memberImport.lead')}</p>
        {refusal && (
          <Notice tone="bad" title={t('memberImport.notRead')}>
            {t(`memberImport.refusal.${refusal}`)}
          </Notice>
        )}
        <FileDrop label={t('memberImport.file')} lead={t('memberImport.file.lead')} onFiles={openFiles} />
        <Paste text={text} onText={setText} isReading={isReading} onRead={() => void read(text)} />
      </div>
    </Card>
  )
}

async function readSource(source: File | string, name: string): Promise<SheetTable | Refusal> {
  try {
    const { readSheetFile, readSheetText } = await import('./sheet-file.ts')
    return typeof source === 'string' ? readSheetText(source, name) : await readSheetFile(source)
  } catch {
    return 'notLoaded'
  }
}

interface PasteProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly isReading: boolean
  readonly onRead: () => void
}

function Paste({ text, onText, isReading, onRead }: PasteProps) {
  const t = useTranslate()
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReading && text.trim() !== '') onRead()
      }}
    >
      <Textarea
        label={t('memberImport.paste')}
        description={t('memberImport.paste.help')}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div>
        <WorkButton
          type="submit"
          variant="default"
          label={t('memberImport.read')}
          workingLabel={t('memberImport.reading')}
          isWorking={isReading}
          disabled={text.trim() === ''}
        />
      </div>
    </form>
  )
}
