import type {
  ConsentChoice,
  ConsentKind,
  ConsentReader,
  TrainingChoice,
  WellnessChoice,
} from '@boathouse/domain/club/consents/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'

export function ConsentReaders({ readers }: { readonly readers: readonly ConsentReader[] }) {
  const t = useTranslate()
  if (readers.length === 0) return <p>{t('consent.readers.none')}</p>
  return (
    <div>
      <p>{t('consent.readers')}</p>
      <ul>
        {readers.map(({ as, ...names }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and the list is static.
          <li key={place}>
            {t(`consent.reader.${as}`, { name: toFullName(names) ?? t('consent.reader.unnamed') })}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function useChoiceWords(kind: ConsentKind) {
  const t = useTranslate()
  // Training and wellness have different choices.
  return kind === 'training'
    ? {
        name: (choice: ConsentChoice) => t(`consent.choice.${choice as TrainingChoice}`),
        about: (choice: ConsentChoice) => t(`consent.about.${choice as TrainingChoice}`),
        saved: (choice: ConsentChoice) => t(`consent.saved.${choice as TrainingChoice}`),
      }
    : {
        name: (choice: ConsentChoice) => t(`wellnessConsent.choice.${choice as WellnessChoice}`),
        about: (choice: ConsentChoice) => t(`wellnessConsent.about.${choice as WellnessChoice}`),
        saved: (choice: ConsentChoice) => t(`wellnessConsent.saved.${choice as WellnessChoice}`),
      }
}
