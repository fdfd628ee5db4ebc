import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import classes from './grouped-select.module.css'

export interface Group {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly Group[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** The groups with what is found in them for the words typed. */
  readonly search: (groups: readonly Group[], typed: string) => readonly Group[]
  /** Said in the list's place while nothing is found. */
  readonly empty: string
  /** In a dialog: where the focus begins. */
  readonly isFirst?: boolean
}

/** One of very many that are in groups, found by typing. */
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
      // A dialog begins here, and its first look is not covered.
      openOnFocus={false}
      allowDeselect={false}
      autoComplete="off"
      maxLength={100}
      filter={({ search: typed }) => toData(search(groups, typed))}
      // The list scrolls itself: what scrolls within it would have to be reached by keyboard by itself.
      withScrollArea={false}
      nothingFoundMessage={empty}
      data-autofocus={(isFirst && !value) || undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Within the page's landmark, where its field is.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      classNames={classes}
    />
  )
}
