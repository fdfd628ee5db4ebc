import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { listChoices } from './several-choices.ts'

interface Props {
  readonly practices: readonly Practice[]
  readonly onOpen: () => void
}

export function SeveralAnswersButton({ practices, onOpen }: Props) {
  const t = useTranslate()
  if (listChoices(practices).length === 0) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {t('answers.several.open')}
    </Button>
  )
}
