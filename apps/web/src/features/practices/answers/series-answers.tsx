import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './several-answers.module.css'
import { SeveralAnswers } from './several-answers.tsx'

interface Props {
  readonly clubId: string
  readonly practice: Practice
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

export function SeriesAnswers({ clubId, practice, isOpen, onOpen, onClose }: Props) {
  const t = useTranslate()
  const { seriesId, title, own, answering } = practice
  if (seriesId === null || own === null) return null
  return (
    <>
      {answering === 'open' && (
        <div className={classes.ofSeries}>
          <Button variant="default" onClick={onOpen}>
            {t('answers.several.ofSeries')}
          </Button>
        </div>
      )}
      <SeveralAnswers
        clubId={clubId}
        isOpen={isOpen}
        only={{ kind: 'series', seriesId, title }}
        onClose={onClose}
      />
    </>
  )
}
