/** Database engine of this process's tests, also used by processes that fill databases. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
