import { id } from '@boathouse/domain/kernel/ids'

const dialogs = ['new', 'edit', 'next', 'withdraw', 'delete'] as const

export interface TestDaysSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
  readonly day?: string | undefined
}

export const readTestDaysSearch = ({ dialog, day }: Record<string, unknown>): TestDaysSearch => ({
  dialog: dialogs.find((one) => one === dialog),
  day: id.safeParse(day).data,
})
