import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import classes from './search-select.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly placeholder: string
  /** What was found for the words typed, in the order of the list. */
  readonly found: readonly Option[]
  readonly chosen: Option | null
  readonly onChange: (value: string) => void
  /** What stands in the field: the chosen one's label, or what is being looked for. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Said in the list's place while it is empty. */
  readonly empty: string
  /** Said at the list's end when it goes on. */
  readonly more: string | null
  readonly disabled?: boolean
}

/** One of many, found by typing. What matches is for the asker to say: the list is shown as it is. */
export function SearchSelect(props: Props) {
  const { found, chosen, onChange, onType, more, empty, typed, ...field } = props
  const isListed = chosen === null || found.some(({ value }) => value === chosen.value)
  const end = more === null ? [] : [{ value: END, label: more, disabled: true }]
  const shown = new Set([...found.map(({ value }) => value), END])
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      autoComplete="off"
      maxLength={100}
      // What was found may be older than what is known of the chosen one.
      data={[
        ...found.map((one) => (one.value === chosen?.value ? chosen : one)),
        ...(isListed ? [] : [chosen]),
        ...end,
      ]}
      filter={({ options }) => (options as ComboboxItem[]).filter(({ value }) => shown.has(value))}
      value={chosen?.value ?? null}
      onChange={(value) => value !== null && onChange(value)}
      searchValue={typed}
      onSearchChange={onType}
      // Names are nobody's to translate.
      renderOption={({ option }) => (
        <span translate={option.value === END ? 'yes' : 'no'}>{option.label}</span>
      )}
      nothingFoundMessage={empty}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Within the page's landmark, where its field is.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 120 } }}
      classNames={classes}
    />
  )
}

/** No option's value. */
const END = 'end'
