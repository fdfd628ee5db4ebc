import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

/** The device's own list: on a phone nothing is easier to use. */
export { NativeSelect as Select } from '@mantine/core'
