import { updateClubSettings } from '@boathouse/domain/clubs/contract'
import type { Club } from '@boathouse/domain/clubs/model'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/queries.ts'
import { useVersionedForm } from '#lib/versioned-form.ts'
import { clubQuery } from './api.ts'

/** How a club works, as a form. No hours are an empty text. */
export function useClubSettings(club: Club) {
  const queryClient = useQueryClient()
  const update = useCall(updateClubSettings)
  const { queryKey } = clubQuery(club.id)
  const take = (now: Club) => void queryClient.setQueryData(queryKey, now)
  return useVersionedForm({
    stored: club,
    body: updateClubSettings.body,
    valuesOf: ({ timeZone, seasonStart, answerDeadline, reminder, namesShownTo }: Club) => ({
      timeZone,
      seasonStart,
      answerDeadline: String(answerDeadline ?? ''),
      reminder: String(reminder ?? ''),
      namesShownTo: namesShownTo as string,
    }),
    toChanges: ({ answerDeadline, reminder, ...others }) => ({
      ...others,
      answerDeadline: hoursIn(answerDeadline),
      reminder: hoursIn(reminder),
    }),
    saving: {
      isPending: update.isPending,
      send: (body, then) => update.mutate({ params: { clubId: club.id }, body }, then),
      take,
      takeCurrent: async ({ current }) => {
        const now =
          (current as Club | undefined) ??
          (await queryClient.fetchQuery({ ...clubQuery(club.id), staleTime: 0 }))
        take(now)
        return now
      },
    },
  })
}

const hoursIn = (chosen: string) => (chosen === '' ? null : Number(chosen))
