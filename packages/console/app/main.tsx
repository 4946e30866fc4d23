import { render } from "preact";
import { Shell } from "./shell.tsx";

const target = document.getElementById("app");
if (target) render(<Shell />, target);
