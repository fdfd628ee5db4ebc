import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import classes from './seat-field.module.css'
import { emptySeat, GUEST, type Seat } from './seats.ts'

interface Props {
  readonly seat: number
  readonly isOnly: boolean
  /** Null at a kiosk, where no user is signed in. */
  readonly userId: string | null
  readonly people: readonly { readonly id: string; readonly name: string | null }[]
  readonly value: Seat
  readonly isWrong: boolean
  readonly onChange: (value: Seat) => void
}

/** Person in a seat: the user with one tap, another member, or a guest by name. */
export function SeatField({ seat, isOnly, userId, people, value, isWrong, onChange }: Props) {
  const t = useTranslate()
  const label = isOnly ? t('outing.seat.only') : t('outing.seat', { seat })
  const others = people.filter(({ id }) => id !== userId)
  const isMe = value.who === userId
  return (
    <div className={classes.seat}>
      <Select
        label={label}
        aria-invalid={isWrong || undefined}
        data={[
          { value: '', label: t('outing.seat.empty') },
          ...(userId === null ? [] : [{ value: userId, label: t('label.me') }]),
          ...others.map(({ id, name }) => ({ value: id, label: name ?? t('boat.owner.member') })),
          { value: GUEST, label: t('outing.seat.guest') },
        ]}
        value={value.who}
        onChange={({ currentTarget }) => onChange({ ...value, who: currentTarget.value })}
      />
      {userId !== null && (
        <Button
          variant={isMe ? 'filled' : 'default'}
          aria-pressed={isMe}
          aria-label={isOnly ? undefined : t('outing.seat.meIn', { seat: label })}
          onClick={() => onChange(isMe ? emptySeat : { ...value, who: userId })}
        >
          {t('label.me')}
        </Button>
      )}
      {value.who === GUEST && (
        <TextInput
          className={classes.guest ?? ''}
          label={t('outing.guest', { seat: label })}
          maxLength={80}
          value={value.guest}
          onChange={({ currentTarget }) => onChange({ ...value, guest: currentTarget.value })}
        />
      )}
    </div>
  )
}
