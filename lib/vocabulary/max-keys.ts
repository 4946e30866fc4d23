/** How many API keys of an account may be valid at once. Expired ones do not count, but are kept until they are deleted. */
export const maxKeys = 5;
