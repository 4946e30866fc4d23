// What the pages gain with scripts: a button that copies code, and one choice of language for all examples and visits.
const key = "reelwright-docs-language";
const radios = () => [...document.querySelectorAll(".choice input")];

function choose(language) {
  for (const radio of radios()) if (radio.value === language) radio.checked = true;
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches(".choice input")) return;
  const before = target.getBoundingClientRect().top;
  choose(target.value);
  localStorage.setItem(key, target.value);
  // Examples above may have changed their height: the one under the pointer stays where it is.
  scrollBy(0, target.getBoundingClientRect().top - before);
});
choose(localStorage.getItem(key));

// A moving picture is large: it comes after all else, and only for those who want motion.
addEventListener("load", () => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const still of document.querySelectorAll("[data-moving]")) {
    const moving = new Image();
    moving.addEventListener("load", () => {
      still.src = moving.src;
    });
    moving.src = still.dataset.moving;
  }
});

const list = document.querySelector("#pages");
const here = list.querySelector("[aria-current]");
if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;

for (const block of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code").textContent.trimEnd());
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  });
  const frame = document.createElement("div");
  frame.className = "copyable";
  block.replaceWith(frame);
  frame.append(block, button);
}
