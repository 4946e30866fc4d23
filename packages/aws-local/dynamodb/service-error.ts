/** An error that the caller is told: an HTTP status and DynamoDB's JSON body. dynalite throws the same shape. */
type ServiceError = Error & { statusCode: number; body: { __type: string; message?: string; Item?: unknown } };

/**
 * @param type the exception's full name, such as `com.amazon.coral.validate#ValidationException`
 * @param details further members of the body, such as `CancellationReasons`
 */
export function serviceError(type: string, message: string, details: object = {}): ServiceError {
  return Object.assign(new Error(message), { statusCode: 400, body: { __type: type, message, ...details } });
}

export const validationError = (message: string) =>
  serviceError("com.amazon.coral.validate#ValidationException", message);

export const dynamoDbError = (name: string, message: string, details?: object) =>
  serviceError(`com.amazonaws.dynamodb.v20120810#${name}`, message, details);

/** Tells a refusal (ours or dynalite's) from a bug. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && "statusCode" in error && "body" in error;
}
