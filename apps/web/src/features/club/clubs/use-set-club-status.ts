import type { Club, ClubStatus } from '@boathouse/domain/club/clubs/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useUpdateClub } from './api.ts'

const verbs = { active: 'activateClub', inactive: 'deactivateClub' } as const

export function useSetClubStatus(status: ClubStatus) {
  const t = useTranslate()
  const toast = useToast()
  const { refreshClubs, mutate, isPending, error } = useUpdateClub()
  const verb = verbs[status]
  const setStatus = ({ id }: Pick<Club, 'id'>) => {
    if (isPending) return
    mutate(
      { params: { clubId: id }, body: { status } },
      {
        onSuccess: (club) => {
          toast(t(`${verb}.done`))
          void refreshClubs(club)
        },
        onError: () => toast(t(`${verb}.failed`), { isBad: true }),
      },
    )
  }
  return { setStatus, isPending, error }
}
