import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import classes from './option-list.module.css'

export interface Group {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly Group[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly search: (groups: readonly Group[], typed: string) => readonly Group[]
  readonly empty: string
  readonly isFirst?: boolean
}

export function GroupedSelect({ groups, search, empty, value, isFirst, onChange, ...field }: Props) {
  const toItem = ({ value, label }: Group['items'][number]) => ({ value, label })
  const toData = (some: readonly Group[]) =>
    some.map(({ group, items }) => ({ group, items: items.map(toItem) }))
  return (
    <Select
      {...field}
      data={toData(groups)}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      // The list must not cover a dialog that starts with this field.
      openOnFocus={false}
      allowDeselect={false}
      autoComplete="off"
      maxLength={100}
      filter={({ search: typed }) => toData(search(groups, typed))}
      // The list scrolls itself: an inner scroll area would need keyboard access.
      withScrollArea={false}
      nothingFoundMessage={empty}
      data-autofocus={(isFirst && !value) || undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Stays inside the page's landmark, beside its field.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      classNames={classes}
    />
  )
}
