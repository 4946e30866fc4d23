/** E-mail addresses are compared without case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();
/** The sentinel item that keeps an e-mail address unique; its `account_id` leads to the account. */
export const emailKey = (email: string) => ({ id: `email#${normaliseEmail(email)}` });
