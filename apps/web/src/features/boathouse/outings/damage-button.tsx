import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'

interface Props {
  readonly name: string
  readonly className: string | undefined
  readonly onClick: () => void
}

export function DamageButton({ name, className, onClick }: Props) {
  const t = useTranslate()
  return (
    <Button
      variant="subtle"
      className={className ?? ''}
      aria-label={t('board.damage.of', { name })}
      onClick={onClick}
    >
      {t('board.damage')}
    </Button>
  )
}
