import { unreadLetters } from "@reelwright/offline-engines/narrator/unread-letters";
import { expect, it } from "vitest";

it("names the first letters that no built-in voice reads", () => {
  expect(unreadLetters("Welcome: 你好，欢迎来到我们的商店 (Привет)")).toEqual([
    'script_text: The built-in voices read Latin and Arabic letters only, and not "你好".',
  ]);
});

it.each(["Größe, ñ and œuvre: 3 842 m² — ok!", "مرحبا بكم في متجرنا", "🙂 100 %"])("reads %s", (script) => {
  expect(unreadLetters(script)).toEqual([]);
});
